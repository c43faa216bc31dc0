import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Tag } from '@tradewind/ui/tag'
import { useState } from 'react'
import type { Credentials } from '../../shared/hand-over.tsx'
import { MemberHead } from '../../shared/members/member-head.tsx'
import { shopRoles } from '../../shared/members/roles.ts'
import { EditDialog } from './edit-dialog.tsx'
import { type Asked, ProvedDialog } from './proved-dialog.tsx'
import type { Member } from './team-screen.tsx'

/** Somebody of the shop, with what they may do. How one gets in oneself is changed under Security. */
export function MemberCard({ member, onGiven }: { member: Member; onGiven: (given: Credentials) => void }) {
  const t = useT()
  const [asked, setAsked] = useState<Asked | 'edit'>()
  const { roles, totp, own_password, disabled_at, me } = member
  const gone = disabled_at !== null
  const line = (what: Asked | 'edit', words: string) => (
    <Button kind="line" size="xs" onClick={() => setAsked(what)}>
      {words}
    </Button>
  )
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <MemberHead
        member={member}
        roles={shopRoles.read(roles.join(' ')).map((role) => t(`team.role.${role}`))}
        tags={
          own_password ? (
            !totp && <Tag tone="wait">{t('staff.card.noFactor')}</Tag>
          ) : (
            <Tag tone="wait">{t('team.card.invited')}</Tag>
          )
        }
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {gone ? (
          line('back', t('staff.back.open'))
        ) : me ? (
          <>
            {line('edit', t('words.edit'))}
            <Button kind="line" size="xs" render={<Link to="/security" />}>
              {t('staff.card.own')}
            </Button>
            {line('leaveSelf', t('team.leaveSelf.open'))}
          </>
        ) : (
          <>
            {line('edit', t('words.edit'))}
            {line('password', t('staff.password.open'))}
            {totp && line('forget', t('staff.forget.open'))}
            {line('leave', t('staff.leave.open'))}
          </>
        )}
        <Button kind="line" size="xs" render={<Link to="/shop-log" search={{ who: member.id }} />}>
          {t('staff.card.did')}
        </Button>
      </div>
      {asked === 'edit' && <EditDialog member={member} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'edit' && (
        <ProvedDialog asked={asked} member={member} onGiven={onGiven} onClose={() => setAsked(undefined)} />
      )}
    </article>
  )
}
