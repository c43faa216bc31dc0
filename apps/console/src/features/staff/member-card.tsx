import { Link } from '@tanstack/react-router'
import type { Input } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Tag } from '@tradewind/ui/tag'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import type { Credentials } from '../../shared/hand-over.tsx'
import { MemberHead } from '../../shared/members/member-head.tsx'
import { staffRoles } from '../../shared/members/roles.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { Member } from './staff-screen.tsx'
import { touchedByChange, touchesMoney } from './two-needed.ts'

type Asked = 'edit' | 'password' | 'forget' | 'leave' | 'back'

/** Somebody of the house, with what they may do. Nobody changes themselves here. */
export function MemberCard({ member, onGiven }: { member: Member; onGiven: (given: Credentials) => void }) {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()
  const { roles, totp, email, waits_until, disabled_at, me } = member
  const gone = disabled_at !== null
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <MemberHead
        member={member}
        roles={staffRoles.read(roles.join(' ')).map((role) => t(`staff.role.${role}`))}
        tags={
          <>
            {!totp && <Tag tone="wait">{t('staff.card.noFactor')}</Tag>}
            {email === null && <Tag tone="wait">{t('staff.card.noEmail')}</Tag>}
            {waits_until && touchesMoney(roles) && <Tag tone="wait">{t('staff.card.waits', { at: waits_until })}</Tag>}
          </>
        }
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {me ? (
          <Button kind="line" size="xs" render={<Link to="/security" />}>
            {t('staff.card.own')}
          </Button>
        ) : gone ? (
          <Button kind="line" size="xs" onClick={() => setAsked('back')}>
            {t('staff.back.open')}
          </Button>
        ) : (
          <>
            <Button kind="line" size="xs" onClick={() => setAsked('edit')}>
              {t('words.edit')}
            </Button>
            <Button kind="line" size="xs" onClick={() => setAsked('password')}>
              {t('staff.password.open')}
            </Button>
            {totp && (
              <Button kind="line" size="xs" onClick={() => setAsked('forget')}>
                {t('staff.forget.open')}
              </Button>
            )}
            <Button kind="line" size="xs" onClick={() => setAsked('leave')}>
              {t('staff.leave.open')}
            </Button>
          </>
        )}
        <Button kind="line" size="xs" render={<Link to="/log" search={{ who: member.id }} />}>
          {t('staff.card.did')}
        </Button>
      </div>
      {asked === 'edit' && <EditDialog member={member} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'edit' && (
        <Question asked={asked} member={member} onGiven={onGiven} onClose={() => setAsked(undefined)} />
      )}
    </article>
  )
}

type Change = Omit<Input<'POST /api/admin/staff_edit'>, 'id'>
const changes: Record<Exclude<Asked, 'edit'>, Change> = {
  password: { reset_password: true },
  forget: { reset_totp: true },
  leave: { disabled: true },
  back: { disabled: false },
}

type QuestionProps = {
  asked: keyof typeof changes
  member: Member
  onGiven: (given: Credentials) => void
  onClose: () => void
}

/** Whoever touches money is let go by one, and let in again by two. */
function Question({ asked, member, onGiven, onClose }: QuestionProps) {
  const t = useT()
  const act = useAct('POST /api/admin/staff_edit', touchedByChange)
  const { id, name, roles } = member
  return (
    <ActConfirm
      question={t(`staff.${asked}.question`, { name })}
      detail={
        <>
          {t(`staff.${asked}.text`)}
          {asked !== 'leave' && touchesMoney(roles) && <span className="mt-2 block">{t('staff.edit.two')}</span>}
        </>
      }
      confirm={t(`staff.${asked}.yes`)}
      danger={asked === 'leave'}
      onClose={onClose}
      onSend={async (key) => {
        const { proposal, given } = await act.mutateAsync({ input: { id, ...changes[asked] }, key })
        if (given) onGiven(given)
        else toast(proposal ? t('staff.add.done') : t(`staff.${asked}.done`, { name }), { kind: 'done' })
      }}
    />
  )
}
