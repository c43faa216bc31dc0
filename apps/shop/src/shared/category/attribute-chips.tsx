import { useFormat, useT } from '@tradewind/messages/react'
import { Chip, ChipRow } from '@tradewind/ui/chip'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { leaveLayer } from '@tradewind/ui/use-dismiss-on-back'
import { useDeferredValue, useState } from 'react'
import { later } from '../later.tsx'
import { ColourDisc } from '../listing/colour-disc.tsx'
import { attrKind } from '../listing/listing-filters.ts'
import type { Facets } from '../listing/listing-queries.ts'
import type { ListingSearch } from '../listing/listing-search.ts'
import { swatchOf } from '../listing/swatch.ts'
import { guideOf } from './size-guide.ts'

const AttributeSheet = later(() => import('./attribute-sheet.tsx').then(({ AttributeSheet }) => AttributeSheet))
const SizeGuideSheet = later(() => import('./size-guide-sheet.tsx').then(({ SizeGuideSheet }) => SizeGuideSheet))

type Attr = Facets['attrs'][number]
type AttributeChipsProps = {
  attrs: readonly Attr[]
  search: ListingSearch
  onSearch: (search: ListingSearch) => void
}

const DISCS = 3

/** What the things here are told apart by: a chip each, behind it its values; for sizes the guide to them. */
export function AttributeChips({ attrs, search, onSearch }: AttributeChipsProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState<{ name: string; shown: boolean }>()
  const [guide, setGuide] = useState<boolean>()
  // Made behind the answer to the press that opens it first.
  const opened = useDeferredValue(open)
  const guided = useDeferredValue(guide !== undefined)
  const kind = guideOf(attrs)
  const attr = attrs.find(({ name }) => name === opened?.name)
  if (attrs.length === 0) return null
  return (
    <>
      <ChipRow label={t('listing.attributes.label')} className="mt-1">
        {attrs.map(({ name, label, values }) => {
          const chosen = search[attrKind(name)]?.length ?? 0
          return (
            <Chip
              key={name}
              on={chosen > 0}
              onClick={() => setOpen({ name, shown: true })}
              icon={<Discs name={name} values={values} />}
              caption={chosen > 0 ? format.number(chosen) : <CaretDown size={12} />}
            >
              <bdi className="block max-w-40 truncate first-letter:uppercase">{label}</bdi>
            </Chip>
          )
        })}
        {kind && (
          <Chip onClick={() => setGuide(true)} className="bg-transparent underline underline-offset-4">
            {t('listing.guide.title')}
          </Chip>
        )}
      </ChipRow>
      {opened && attr && (
        <AttributeSheet
          key={opened.name}
          open={open?.shown === true}
          attr={attr}
          search={search}
          onClose={() => setOpen((now) => now && { ...now, shown: false })}
          onApply={(next) =>
            leaveLayer(() => {
              setOpen((now) => now && { ...now, shown: false })
              onSearch(next)
            })
          }
        />
      )}
      {guided && kind && <SizeGuideSheet open={guide === true} of={kind} onClose={() => setGuide(false)} />}
    </>
  )
}

/** The first colours of a list of colours, one over the other. */
function Discs({ name, values }: Pick<Attr, 'name' | 'values'>) {
  const looks = [...new Set(values.flatMap(({ value }) => swatchOf(name, value) ?? []))].slice(0, DISCS)
  if (looks.length === 0) return null
  return (
    <span aria-hidden="true" className="-ms-1 flex flex-none -space-x-1.5">
      {looks.map((look) => (
        <ColourDisc key={look} background={look} />
      ))}
    </span>
  )
}
