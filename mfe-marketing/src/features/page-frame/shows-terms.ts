import { showsSampleContent } from '@site/ui/sample-content';
import { terms } from '@site/ui/terms';

/** Whether there are terms to show: the owner's, or samples. */
export const showsTerms = (): boolean => !terms.isSample || showsSampleContent();
