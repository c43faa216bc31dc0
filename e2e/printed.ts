import type { Page } from 'playwright-core'

/** Pages that a printer would give out. */
export async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}

/** Lines of labels and slips that do not stand whole within their sheet. */
export const cutLines = (page: Page): Promise<(string | null)[]> =>
  page.locator('.label, .slip').evaluateAll((sheets) =>
    sheets.flatMap((sheet) => {
      const box = sheet.getBoundingClientRect()
      return [...sheet.querySelectorAll('p, span, td')].flatMap((line) => {
        const at = line.getBoundingClientRect()
        const within = at.left >= box.left - 1 && at.right <= box.right + 1 && at.bottom <= box.bottom + 1
        return within && line.scrollWidth <= line.clientWidth + 1 ? [] : [line.textContent]
      })
    }),
  )
