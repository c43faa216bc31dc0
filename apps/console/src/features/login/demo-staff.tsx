import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { failedToast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { demoQuery, logIn } from './login-queries.ts'

const people = [
  ['seller', 'seller'],
  ['operator', 'operator'],
  ['second_operator', 'operator'],
  ['auditor', 'operator'],
] as const

/** In a demo world: its people, each with one tap. Elsewhere nothing, and nothing either while that is not known. */
export function DemoStaff() {
  const t = useT()
  const demo = useQuery(demoQuery()).data?.demo
  const [busy, setBusy] = useState<string>()
  if (!demo) return null
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="h3">{t('console.demo.title')}</h2>
      <p className="mt-0.5 mb-3.5 text-s text-ink-2">{t('console.demo.text')}</p>
      <div className="flex flex-wrap gap-2 *:grow">
        {people.map(([person, realm]) => (
          <Button
            key={person}
            kind="soft"
            size="s"
            busy={busy === person}
            busyLabel={t('words.loading')}
            onClick={async () => {
              setBusy(person)
              await logIn(realm, demo[person]).catch((error: Error) => failedToast(error.message))
              setBusy(undefined)
            }}
          >
            {t(`console.demo.${person}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
