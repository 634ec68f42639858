import { defineRemote } from '@site/remote-kit/build';
import { articles } from './build/articles.ts';

export default defineRemote({ name: 'content', port: 3002, plugins: [articles()] });
