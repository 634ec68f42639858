import { expect, test } from '@rstest/core';
import { pageMarkdown } from './page-markdown.ts';

test('a page’s main content is Markdown: pictures by their description, nothing that only a browser can use', () => {
  const html = `<html><body><header>Menu</header><main>
    <h1>Prices</h1><div role="img" aria-label="Two bars: &lt;40 h&gt; and 22 h"><svg><text>40</text></svg></div>
    <p>From <span>€49</span><span>a month</span>. <a href="/faq">Ask</a><button>Book</button></p>
    <details><summary>Is it legal?</summary><p>Yes.</p></details>
    <table><tr><th>Plan</th></tr><tr><td>Basic</td></tr></table></main><footer>Foot</footer></body></html>`;
  expect(pageMarkdown(html)).toBe(`# Prices

Two bars: <40 h> and 22 h

From €49 a month. [Ask](/faq)

### Is it legal?

Yes.

| Plan  |
| ----- |
| Basic |
`);
});

test('a page without main content has none', () => {
  expect(pageMarkdown('<p>Hello</p>')).toBeUndefined();
});
