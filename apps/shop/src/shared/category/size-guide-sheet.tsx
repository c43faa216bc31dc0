import { useT } from '@tradewind/messages/react'
import { Segmented } from '@tradewind/ui/segmented'
import { Sheet } from '@tradewind/ui/sheet'
import { useState } from 'react'
import { CLOTHES, type GuideKind, SHOES } from './size-guide.ts'

type SizeGuideSheetProps = { open: boolean; of: GuideKind; onClose: () => void }

/** Which size is which elsewhere, and how it is measured. */
export function SizeGuideSheet({ open, of, onClose }: SizeGuideSheetProps) {
  const t = useT()
  const [who, setWho] = useState<keyof typeof CLOTHES>('women')
  const regions = [t('listing.guide.eu'), t('listing.guide.uk')]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('listing.guide.title')}
      closeLabel={t('words.close')}
      description={t(`listing.guide.measure.${of}`)}
    >
      {of === 'clothes' ? (
        <>
          <Segmented
            label={t('listing.guide.who')}
            options={[
              { value: 'women', label: t('listing.guide.women') },
              { value: 'men', label: t('listing.guide.men') },
            ]}
            value={who}
            onChange={setWho}
            className="mb-3"
          />
          <Sizes
            caption={t(`listing.guide.${who}`)}
            heads={[
              t('listing.guide.size'),
              ...regions,
              t('listing.guide.us'),
              t('listing.guide.chest'),
              t('listing.guide.waist'),
              t('listing.guide.hips'),
            ]}
            rows={CLOTHES[who]}
          />
        </>
      ) : (
        <Sizes
          caption={t('listing.guide.title')}
          heads={[...regions, t('listing.guide.usWomen'), t('listing.guide.usMen'), t('listing.guide.foot')]}
          rows={SHOES}
        />
      )}
      <p className="cap mt-3">{t('listing.guide.note')}</p>
    </Sheet>
  )
}

type SizesProps = { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

function Sizes({ caption, heads, rows }: SizesProps) {
  return (
    <table className="w-full text-center text-[0.6875rem] tabular-nums min-[22rem]:text-cap">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="align-bottom text-ink-2">
          {heads.map((head) => (
            <th key={head} scope="col" className="px-0.5 pb-1.5 font-medium hyphens-auto wrap-break-word">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size, ...others]) => (
          <tr key={size} className="border-t border-line">
            <th scope="row" className="py-2.5 text-s font-semibold">
              {size}
            </th>
            {others.map((value, place) => (
              <td key={heads[place + 1]} dir="ltr" className="px-0.5 py-2.5 whitespace-nowrap">
                {value || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
