import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SectionHead } from '@tradewind/ui/page'
import { Tag } from '@tradewind/ui/tag'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../shared/may.ts'
import { shopRoles } from '../../shared/members/roles.ts'

const LetInDialog = lazy(() => import('./let-in-dialog.tsx').then((module) => ({ default: module.LetInDialog })))

type People = Answer<'GET /api/admin/shop_detail'>['staff']
type Person = People[number]

const owns = ({ roles, disabled }: Person): boolean => roles.includes('owner') && !disabled

/** Who works in a shop, and the way in for its only owner: nobody there could let them in. */
export function ShopPeople({ shopId, people }: { shopId: string; people: People }) {
  const t = useT()
  const format = useFormat()
  const may = useMay()('POST /api/admin/owner_let_in')
  const [asked, setAsked] = useState<Person>()
  const rolesOf = ({ roles }: Person) =>
    format.list(shopRoles.read(roles.join(' ')).map((role) => t(`team.role.${role}`)))
  const isLone = (person: Person) =>
    owns(person) && !people.some((other) => other.id !== person.id && owns(other) && other.own_password)
  return (
    <>
      <SectionHead title={t('market.shop.staff', { count: people.length })} />
      <ul className="divide-y divide-line text-s">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5">
            <span className="min-w-0 flex-1 basis-56">
              <span className="font-medium">
                <bdi>{person.name}</bdi>
              </span>{' '}
              {!person.disabled && !person.own_password && <Tag tone="wait">{t('letin.notCome')}</Tag>}
              <span className="mt-0.5 block text-ink-2 wrap-anywhere">
                <bdi>{person.account}</bdi> · {person.disabled ? t('market.shop.left') : rolesOf(person)}
              </span>
            </span>
            {may && isLone(person) && (
              <Button kind="line" size="xs" onClick={() => setAsked(person)}>
                {t('letin.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Suspense>
          <LetInDialog shopId={shopId} owner={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
