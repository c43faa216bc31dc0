import { useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import type { Refund } from './refund-queries.ts'

/** Pictures that either side showed, each with whose it is; a tap opens the whole of it. */
export function ShownProofs({ proofs }: Pick<Refund, 'proofs'>) {
  const t = useT()
  if (proofs.length === 0) return null
  return (
    <ul aria-label={t('aftersale.view.proofs')} className="mt-3 flex flex-wrap gap-2">
      {proofs.map((proof, at) => (
        <li key={proof.id}>
          <a href={proof.image.url} target="_blank" rel="noreferrer" className="pressable block rounded-m">
            <Picture
              source={proof.image}
              alt={t('aftersale.view.proofOf', {
                who: t(`aftersale.who.${proof.by}`),
                at: at + 1,
                of: proofs.length,
              })}
              sizes="96px"
              radius="m"
              className="size-24"
            />
          </a>
          <span aria-hidden className="cap block">
            {t(`aftersale.who.${proof.by}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
