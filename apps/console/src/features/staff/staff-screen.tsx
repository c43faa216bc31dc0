import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { type Credentials, HandOver } from '../../shared/hand-over.tsx'
import { useMay } from '../../shared/may.ts'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { AddDialog } from './add-dialog.tsx'
import { MemberCard } from './member-card.tsx'

export type Member = Answer<'GET /api/admin/staff_list'>['list'][number]

/** The people of the house: who may do what, who is new, who has left. */
export function StaffScreen() {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const [given, setGiven] = useState<Credentials>()
  const mayAdd = useMay()('POST /api/admin/staff_add')
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/staff_list', {}))
  const members = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage
      title={t('console.title.staff')}
      text={t('staff.page.text')}
      action={
        mayAdd && (
          <Button kind="line" size="s" icon={<Plus size={20} />} onClick={() => setAdding(true)}>
            {t('staff.add.open')}
          </Button>
        )
      }
    >
      <PagedList query={list} count={members.length} empty={t('staff.page.none')}>
        <ul className="grid gap-3">
          {members.map((member) => (
            <li key={member.id}>
              <MemberCard member={member} onGiven={setGiven} />
            </li>
          ))}
        </ul>
      </PagedList>
      {adding && <AddDialog onAdded={setGiven} onClose={() => setAdding(false)} />}
      {given && <HandOver given={given} next={t('staff.given.next')} onClose={() => setGiven(undefined)} />}
    </ConsolePage>
  )
}
