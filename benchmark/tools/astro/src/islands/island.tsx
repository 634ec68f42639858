import '../replacements/adopt-settings.ts';
import { PAGE_SHOWN_MARK } from '@site/contracts';
import { useEffect, type ComponentType } from 'react';

/** A component of the site as an island. It sets the site's mark when it is hydrated, as pages do. */
export function island<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function Island(props: Props) {
    useEffect(() => {
      performance.mark(PAGE_SHOWN_MARK, { detail: location.pathname });
    }, []);
    return <Content {...props} />;
  };
}
