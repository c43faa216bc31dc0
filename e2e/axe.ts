import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** The script that a context adds to its pages before `findingsOf` can be asked. */
export const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

export type Finding = { rule: string; isGrave: boolean; text: string }

/** What axe finds on the page as it stands. Grave is what axe calls serious or critical. */
export async function findingsOf(page: Page): Promise<Finding[]> {
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
