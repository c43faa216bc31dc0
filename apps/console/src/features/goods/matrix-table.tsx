import type { LocaleCode } from '@tradewind/messages/locales'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { useCallback, useRef, useState } from 'react'
import { FillAll } from './fill-all.tsx'
import type { Product } from './goods-queries.ts'
import { type Column, columns, fillDown, isNumber, type NumberColumn, pasteCells, rowsOf } from './matrix.ts'
import { MatrixRow } from './matrix-row.tsx'
import { blankSku, type ProductForm, pickSaid, type Sku } from './product-form.ts'
import type { Problems } from './product-input.ts'
import { SkuPictureDialog } from './sku-picture-dialog.tsx'
import type { Change } from './use-product-form.ts'

type MatrixProps = {
  form: ProductForm
  change: Change
  problems: Problems
  lang: LocaleCode
  product: Product | undefined
}

/** One line for each choice. Arrow keys and Enter go down a column, a spreadsheet is pasted over it, Ctrl D fills it. */
export function Matrix({ form, change, problems, lang, product }: MatrixProps) {
  const t = useT()
  const format = useFormat()
  const table = useRef<HTMLTableElement>(null)
  const [picturing, setPicturing] = useState<{ key: string; open: boolean }>()
  const rows = rowsOf(form)
  const offered = rows.filter(({ key }) => form.skus[key]?.offered).length
  const put = useCallback(
    (key: string, next: Partial<Sku>) =>
      change((now) => ({ ...now, skus: { ...now.skus, [key]: { ...(now.skus[key] ?? blankSku), ...next } } })),
    [change],
  )
  const paste = useCallback(
    (key: string, column: Column, text: string) => change((now) => pasteCells(now, { key, column }, text)),
    [change],
  )
  const fill = useCallback(
    (key: string, column: NumberColumn) => change((now) => fillDown(now, { key, column })),
    [change],
  )
  const showPictures = useCallback((key: string) => setPicturing({ key, open: true }), [])
  const step = useCallback((from: HTMLInputElement, column: Column, by: 1 | -1) => {
    const cells = [...(table.current?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? [])]
    cells[cells.indexOf(from) + by]?.focus()
  }, [])
  const reserved = new Map(product?.skus.map((sku) => [sku.choice.join(), sku.reserved]))
  return (
    <>
      <FillAll
        onFill={(next) =>
          change((now) => ({
            ...now,
            skus: Object.fromEntries(
              rowsOf(now).map(({ key }) => {
                const sku = now.skus[key] ?? blankSku
                return [key, sku.offered ? { ...sku, ...next } : sku]
              }),
            ),
          }))
        }
      />
      <section
        aria-label={t('selling.matrix.label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className="relative wide:-mx-5 wide:overflow-x-auto wide:px-5"
      >
        <table
          ref={table}
          className="block w-full border-separate border-spacing-x-1.5 border-spacing-y-1 text-s wide:table wide:min-w-180"
        >
          <caption className="cap hidden pb-1.5 text-start wide:table-caption">{t('selling.matrix.hint')}</caption>
          <thead className="hidden wide:table-header-group">
            <tr className="cap text-start">
              <th scope="col" className="w-11">
                <span className="sr-only">{t('selling.matrix.offered')}</span>
              </th>
              <th scope="col" className="w-11">
                <span className="sr-only">{t('selling.matrix.picture')}</span>
              </th>
              <th scope="col" className="min-w-30 text-start font-medium">
                {t('selling.matrix.choice')}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={cx('font-medium', isNumber(column) ? 'pe-2.5 text-end' : 'text-start')}
                >
                  {t(`selling.sku.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="grid gap-3 wide:table-row-group">
            {rows.map(({ key, values }) => (
              <MatrixRow
                key={key}
                rowKey={key}
                name={values.map((value) => pickSaid(value.name, lang) || '…').join(' · ')}
                sku={form.skus[key] ?? blankSku}
                inherited={values.find(({ picture }) => picture)?.picture ?? null}
                weighs={form.weight}
                reserved={reserved.get(values.map((value, at) => indexIn(form, at, value.key)).join()) ?? 0}
                problems={problemText(problems, key)}
                put={put}
                paste={paste}
                fill={fill}
                step={step}
                showPictures={showPictures}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="cap">{t('selling.matrix.count', { count: offered, of: format.number(rows.length) })}</p>
      {problems.skus && <p className="text-s text-danger">{problems.skus}</p>}
      {picturing && (
        <SkuPictureDialog
          open={picturing.open}
          pictures={form.pictures}
          value={form.skus[picturing.key]?.picture ?? null}
          onChoose={(picture) => put(picturing.key, { picture })}
          onClose={() => setPicturing({ ...picturing, open: false })}
        />
      )}
    </>
  )
}

const indexIn = (form: ProductForm, place: number, key: string): number =>
  form.options.filter(({ values }) => values.length > 0)[place]?.values.findIndex((value) => value.key === key) ?? -1

/** One string, so that a line is drawn again only when something about it changed. */
function problemText(problems: Problems, key: string): string {
  const own = [...columns, 'choice', 'picture'].flatMap((column) => {
    const said = problems[`skus.${key}.${column}`]
    return said ? [[column, said]] : []
  })
  return own.length > 0 ? JSON.stringify(Object.fromEntries(own)) : ''
}
