import { showToast } from '@site/runtime/store';
import { Button } from '@site/ui/button';
import { articleTemplate } from '../../content/article-template.ts';

/** Copies the page's address. */
export function ShareButton() {
  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      showToast(articleTemplate.share.copied);
    } catch {
      showToast({ ...articleTemplate.share.failed, variant: 'destructive' });
    }
  };
  return (
    <Button intent="secondary" onClick={handleClick}>
      <svg
        viewBox="0 0 20 20"
        className="size-4"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path d="M10 12.5V2.5M6 6l4-4 4 4M3 10v7.5h14V10" />
      </svg>
      {articleTemplate.share.label}
    </Button>
  );
}
