import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { List } from '@tradewind/ui/icons/list'
import { Sheet } from '@tradewind/ui/sheet'
import { type ReactNode, useState } from 'react'
import { LawList } from './law-list.tsx'
import { LawText } from './law-text.tsx'
import { ReadingLink } from './reading-link.tsx'

type LawSheetProps = {
  /** The text that it begins with; without one with the list of all. */
  first?: string
  open: boolean
  onClose: () => void
}

const OF_LAW = /^\/law\?id=([a-z0-9-]+)$/

/** The law texts for whoever is not logged in: the page of them asks for that. One leads to another inside the sheet. */
export function LawSheet({ first, open, onClose }: LawSheetProps) {
  const t = useT()
  const [shown, setShown] = useState(first)
  const follow = (href: string, text: ReactNode) => {
    const [, id] = OF_LAW.exec(href) ?? []
    if (!id) return <ReadingLink href={href}>{text}</ReadingLink>
    return (
      <button type="button" onClick={() => setShown(id)} className="underline underline-offset-4">
        {text}
      </button>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('nav.title.law')}
      closeLabel={t('words.close')}
      foot={
        shown && (
          <Button kind="soft" size="dock" icon={<List size={20} />} onClick={() => setShown(undefined)}>
            {t('reading.all')}
          </Button>
        )
      }
    >
      {shown ? (
        <LawText key={shown} id={shown} follow={follow} />
      ) : (
        <LawList lead={(id) => ({ onClick: () => setShown(id) })} />
      )}
    </Sheet>
  )
}
