import { mergeRsbuildConfig } from '@rsbuild/core';
import { defineRemote } from '@site/shared/build';

export default mergeRsbuildConfig(defineRemote({ name: 'careers', port: 3003 }), {
  // Lets the browser's build drop what only the renderer needs: structured data for search engines.
  environments: { web: { source: { define: { 'typeof document': '"object"' } } } },
});
