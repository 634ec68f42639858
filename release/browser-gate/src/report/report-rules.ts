import type { CheckReport, ReportedFinding, ReportedRule } from '@site/release-model/check-report';
import { html, type Html } from './html.ts';

/** Rules that found something, each with its evidence; or the others, as a list. */
export function rulesSection({ rules }: CheckReport, which: 'found' | 'others'): Html {
  const found = rules.filter(({ findings }) => findings.length > 0);
  if (which === 'others') return otherRules(rules);
  if (found.length === 0) return html``;
  return html`<section aria-labelledby="found">
    <h2 id="found">Rules that found something</h2>
    <ul class="rules">
      ${found.map(ruleItem)}
    </ul>
  </section>`;
}

const ruleItem = ({ name, state, findings }: ReportedRule): Html =>
  html`<li class="rule ${state}" id="rule-${name}">
    <h3><code>${name}</code> <span class="tag">${state}</span></h3>
    <ul class="findings">
      ${findings.map(findingItem)}
    </ul>
  </li>`;

const findingItem = ({ package: owner, page, found, fix }: ReportedFinding): Html =>
  html`<li>
    <p class="where"><strong>${owner}</strong>${page && html` <code>${page}</code>`}</p>
    <p class="what">${found}</p>
    <p class="fix"><span class="label">Fix</span> ${fix}</p>
  </li>`;

function otherRules(rules: CheckReport['rules']): Html {
  const line = (state: ReportedRule['state'], words: string) => {
    const names = rules.filter((rule) => rule.state === state);
    return (
      names.length > 0 &&
      html`<p>${words}</p>
        <ul class="names">
          ${names.map(({ name }) => html`<li><code>${name}</code></li>`)}
        </ul>`
    );
  };
  return html`<section aria-labelledby="rules">
    <h2 id="rules">Other rules</h2>
    ${line('unchecked', 'Not checked, because no browser looked:')} ${line('met', 'Met:')}
  </section>`;
}
