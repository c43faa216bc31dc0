import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Finding = { rule: string; isGrave: boolean; text: string }

/** What axe finds on the page as it stands. Grave is what axe calls serious or critical. */
export async function findingsOf(page: Page): Promise<Finding[]> {
  // Handed over when it is asked for: most pages of a journey are not looked at, and it is longer than the shop's own code.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(() =>
    // Without fetching the style sheets anew: no rule that we hold needs their source.
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      preload: false,
      resultTypes: ['violations'],
    }),
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({
      rule: id,
      isGrave: impact === 'serious' || impact === 'critical',
      text: `${id}: ${html} ${failureSummary}`,
    })),
  )
}
