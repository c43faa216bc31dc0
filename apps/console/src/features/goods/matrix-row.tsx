import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ArrowDown } from '@tradewind/ui/icons/arrow-down'
import { Image } from '@tradewind/ui/icons/image'
import { Picture as PictureView } from '@tradewind/ui/picture'
import { Tick } from '@tradewind/ui/tick'
import { type KeyboardEvent, memo, useId } from 'react'
import type { Picture } from './goods-queries.ts'
import { type Column, columns, isNumber, type NumberColumn } from './matrix.ts'
import type { Sku } from './product-form.ts'

type MatrixRowProps = {
  rowKey: string
  name: string
  sku: Sku
  /** Of a value of the choice: stands in while the line has no picture of its own. */
  inherited: Picture | null
  /** As the product: where the line says no other weight. */
  weighs: string
  reserved: number
  /** JSON of what is wrong by column; empty when nothing is. */
  problems: string
  put: (key: string, next: Partial<Sku>) => void
  paste: (key: string, column: Column, text: string) => void
  fill: (key: string, column: NumberColumn) => void
  step: (from: HTMLInputElement, column: Column, by: 1 | -1) => void
  showPictures: (key: string) => void
}

const widths: Record<Column, string> = {
  price: 'wide:w-26',
  stock: 'wide:w-22',
  code: 'wide:min-w-24',
  barcode: 'wide:min-w-26',
  weight_grams: 'wide:w-20',
}

export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { rowKey: key, name, sku, inherited, reserved, put } = props
  const t = useT()
  const id = useId()
  const wrong = (props.problems ? JSON.parse(props.problems) : {}) as Partial<Record<string, string>>
  const picture = sku.picture ?? inherited
  const said = Object.values(wrong).join(' ')
  const keys = (event: KeyboardEvent<HTMLInputElement>, column: Column) => {
    if (event.nativeEvent.isComposing) return
    const fills = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)
    if (fills && isNumber(column)) {
      event.preventDefault()
      props.fill(key, column)
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault()
      props.step(event.currentTarget, column, 1)
    } else if (event.key === 'ArrowUp') {
      event.preventDefault()
      props.step(event.currentTarget, column, -1)
    }
  }
  return (
    <>
      <tr
        className={cx(
          'grid grid-cols-12 items-center gap-1.5 rounded-m border border-line p-2.5 wide:table-row',
          !sku.offered && 'text-ink-2 [&_input:disabled]:opacity-45',
        )}
      >
        <td className="col-span-2 ps-2.5">
          <Tick
            label={t('selling.matrix.offer', { name })}
            checked={sku.offered}
            onChange={(offered) => put(key, { offered })}
          />
        </td>
        <td className="col-span-2">
          <button
            type="button"
            aria-label={t('selling.matrix.pictureOf', { name })}
            onClick={() => props.showPictures(key)}
            className="pressable block size-11 rounded-s"
          >
            {picture ? (
              <PictureView source={picture} alt="" sizes="44px" radius="s" className="w-11" />
            ) : (
              <span className="grid size-11 place-items-center rounded-s bg-sunk text-ink-2">
                <Image size={20} />
              </span>
            )}
          </button>
        </td>
        <th scope="row" className="col-span-8 pe-2 text-start font-medium wide:max-w-50">
          <bdi>{name}</bdi>
        </th>
        {columns.map((column) => (
          <td key={column} className={cx('col-span-6', widths[column])}>
            <span aria-hidden className="cap mb-0.5 block wide:hidden">
              {t(`selling.sku.${column}`)}
            </span>
            <span className="relative block">
              <input
                data-column={column}
                aria-label={`${t(`selling.sku.${column}`)}, ${name}`}
                aria-invalid={wrong[column] ? true : undefined}
                aria-describedby={said ? id : undefined}
                inputMode={column === 'price' ? 'decimal' : isNumber(column) ? 'numeric' : undefined}
                placeholder={column === 'weight_grams' ? props.weighs : undefined}
                dir="ltr"
                autoComplete="off"
                disabled={!sku.offered}
                value={sku[column]}
                onChange={({ target }) => put(key, { [column]: target.value })}
                onKeyDown={(event) => keys(event, column)}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text')
                  if (!/[\n\t]/.test(text)) return
                  event.preventDefault()
                  props.paste(key, column, text)
                }}
                className={cx('cell-input w-full', isNumber(column) && 'peer text-end')}
              />
              {isNumber(column) && sku[column] !== '' && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('selling.matrix.fillDown', { column: t(`selling.sku.${column}`), name })}
                  title={t('selling.matrix.fillTitle')}
                  // Before the field is left: the button goes with its focus.
                  onPointerDown={(event) => {
                    event.preventDefault()
                    props.fill(key, column)
                  }}
                  className="invisible absolute start-1 top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-full bg-sunk peer-focus:visible hover:visible"
                >
                  <ArrowDown size={14} />
                </button>
              )}
            </span>
            {column === 'stock' && reserved > 0 && (
              <span className="cap block text-end">{t('selling.stock.reserved', { count: reserved })}</span>
            )}
          </td>
        ))}
      </tr>
      {said && (
        <tr className="block wide:table-row">
          <td colSpan={2} className="hidden wide:table-cell" />
          <td
            id={id}
            colSpan={6}
            data-wrong={wrong.choice ? true : undefined}
            tabIndex={-1}
            className="block pb-1.5 text-danger wide:table-cell"
          >
            {said}
          </td>
        </tr>
      )}
    </>
  )
})
