import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { useState } from 'react'
import { SellHere } from '../sell-here.tsx'
import { useLoggedIn } from '../session.ts'
import { HoursSheetLater } from './hours-sheet-later.tsx'
import { LawSheetLater } from './law-sheet-later.tsx'

const texts = { law: undefined, complaints: 'complaints' } as const

/** What can be read before registering, at the foot of the pages that open without login. Whoever is logged in has pages for it. */
export function ReadFirst({ className }: { className?: string }) {
  const t = useT()
  const loggedIn = useLoggedIn()
  const [asked, setAsked] = useState<{ what: keyof typeof texts | 'hours'; open: boolean }>()
  const close = () => setAsked(asked && { ...asked, open: false })
  const button = { kind: 'text', size: 's' } as const
  return (
    <nav aria-label={t('shell.reading.label')} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-x-4">
        {loggedIn && (
          <li>
            <Button {...button} render={<Link to="/helpAndSupport" />}>
              {t('shell.reading.help')}
            </Button>
          </li>
        )}
        {(['law', 'complaints'] as const).map((what) => (
          <li key={what}>
            {loggedIn ? (
              <Button {...button} render={<Link to="/law" search={{ id: texts[what] }} />}>
                {t(`shell.reading.${what}`)}
              </Button>
            ) : (
              <Button {...button} aria-haspopup="dialog" onClick={() => setAsked({ what, open: true })}>
                {t(`shell.reading.${what}`)}
              </Button>
            )}
          </li>
        ))}
        {!loggedIn && (
          <li>
            <Button {...button} aria-haspopup="dialog" onClick={() => setAsked({ what: 'hours', open: true })}>
              {t('shell.reading.hours')}
            </Button>
          </li>
        )}
        <li>
          <SellHere />
        </li>
      </ul>
      {asked &&
        (asked.what === 'hours' ? (
          <HoursSheetLater open={asked.open} onClose={close} />
        ) : (
          <LawSheetLater key={asked.what} first={texts[asked.what]} open={asked.open} onClose={close} />
        ))}
    </nav>
  )
}
