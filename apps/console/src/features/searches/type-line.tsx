import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Tag } from '@tradewind/ui/tag'
import type { ShownType } from './type-tree.ts'

type TypeLineProps = ShownType & {
  /** The name of what it goes with. */
  accessoryFor: string | undefined
  onToggle: () => void
  onChoose: () => void
}

/** A kind of thing in the tree: it opens what stands under it, and itself. */
export function TypeLine({ type, depth, state, accessoryFor, onToggle, onChoose }: TypeLineProps) {
  const t = useT()
  const { name, words, goods, edited } = type
  return (
    <li className="flex items-start gap-1 py-1.5" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
      {state === 'leaf' ? (
        <span className="size-11 flex-none" />
      ) : (
        <IconButton
          label={t(state === 'open' ? 'searches.types.close' : 'searches.types.open', { name })}
          aria-expanded={state === 'open'}
          onClick={onToggle}
          className="flex-none"
        >
          {state === 'open' ? <CaretDown size={20} /> : <CaretRight size={20} flip />}
        </IconButton>
      )}
      <button type="button" onClick={onChoose} className="pressable min-h-11 min-w-0 flex-1 rounded-m py-1 text-start">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-semibold first-letter:uppercase">
            <bdi>{name}</bdi>
          </b>
          {accessoryFor && <span className="cap">{t('searches.types.for', { name: accessoryFor })}</span>}
          {edited && <Tag>{t('searches.types.edited')}</Tag>}
        </span>
        <span className="cap clamp-2 block">
          {t('searches.types.goods', { count: goods })} · <bdi>{words.slice(0, 12).join(' · ')}</bdi>
        </span>
      </button>
    </li>
  )
}
