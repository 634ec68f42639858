/** What the head of a document says of its page. */
export type HeadFacts = {
  titles: string[];
  title: string | undefined;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
  language: string;
  translation: string;
};

/** Runs in the page. */
export function readHead(): HeadFacts {
  const titles = [...document.querySelectorAll('head > title')].map((title) => title.textContent.trim());
  return {
    titles,
    title: titles[0],
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content,
    language: document.documentElement.lang,
    translation: [document.documentElement, document.body].every(({ translate }) => translate)
      ? 'allowed'
      : 'forbidden',
  };
}
