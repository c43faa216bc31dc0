import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { type Credentials, HandOver } from '../../shared/hand-over.tsx'
import { pagedQuery } from '../../shared/paged.ts'
import { PagedList } from '../../shared/paged-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberCard } from './member-card.tsx'

export type Member = Answer<'GET /api/seller/staff_list'>['list'][number]

/** The people of a shop: what each may do, who was invited, who has left. */
export function TeamScreen() {
  const t = useT()
  const [inviting, setInviting] = useState(false)
  const [given, setGiven] = useState<Credentials>()
  const list = useInfiniteQuery(pagedQuery('GET /api/seller/staff_list', {}))
  const members = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <ConsolePage
      title={t('console.title.team')}
      text={t('team.page.text')}
      action={
        <Button kind="line" size="s" icon={<Plus size={20} />} onClick={() => setInviting(true)}>
          {t('team.invite.open')}
        </Button>
      }
    >
      <PagedList query={list} count={members.length} empty={t('team.page.none')}>
        <ul className="grid gap-3">
          {members.map((member) => (
            <li key={member.id}>
              <MemberCard member={member} onGiven={setGiven} />
            </li>
          ))}
        </ul>
      </PagedList>
      {inviting && <InviteDialog onGiven={setGiven} onClose={() => setInviting(false)} />}
      {given && <HandOver given={given} next={t('team.given.next')} onClose={() => setGiven(undefined)} />}
    </ConsolePage>
  )
}
