import { useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { X } from '@tradewind/ui/icons/x'
import { Picture } from '@tradewind/ui/picture'
import type { Snippet } from './inbox-queries.ts'

type TakenPicturesProps = { taken: readonly Snippet[]; onLeave: (id: string) => void }

/** What goes along with the text: pictures of the ready answers that were taken. */
export function TakenPictures({ taken, onLeave }: TakenPicturesProps) {
  const t = useT()
  if (taken.length === 0) return null
  return (
    <ul aria-label={t('inbox.ready.along')} className="mb-2 flex flex-wrap gap-2">
      {taken.map(
        ({ id, title, image }) =>
          image && (
            <li key={id} className="flex items-center gap-2 rounded-m bg-sunk ps-1.5 [--ground:var(--sunk)]">
              <span className="size-11 overflow-hidden rounded-s">
                <Picture source={image} alt={title} sizes="44px" radius="s" shape="square" />
              </span>
              <IconButton label={t('inbox.ready.leave', { title })} onClick={() => onLeave(id)}>
                <X size={20} />
              </IconButton>
            </li>
          ),
      )}
    </ul>
  )
}
