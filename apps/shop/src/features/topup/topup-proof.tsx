import { useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Picture } from '@tradewind/ui/picture'
import { useViewer } from '../../shared/picture-viewer.tsx'
import type { Topup } from './topup-queries.ts'

/** The evidence, as it was sent; a tap opens it large. */
export function TopupProof({ topup: { proof } }: { topup: Topup }) {
  const t = useT()
  const pictures = proof.map((source, place) => ({
    source,
    alt: t('topup.evidence.picture', { at: place + 1, of: proof.length }),
  }))
  const { view, viewer } = useViewer(pictures, t('topup.evidence.title'))
  if (pictures.length === 0) return null
  return (
    <section>
      <SectionHead level={3} title={t('topup.evidence.title')} caption={t('topup.evidence.private')} className="mt-5" />
      <ul className="flex flex-wrap gap-2.5">
        {pictures.map(({ source, alt }, place) => (
          <li key={source.placeholder}>
            <button type="button" onClick={() => view(place)} className="pressable block rounded-m">
              <Picture source={source} alt={alt} sizes="96px" radius="m" className="size-24" />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  )
}
