import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Picture } from '@tradewind/ui/picture'
import { Tag } from '@tradewind/ui/tag'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../act.ts'
import { useMay } from '../may.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { type Takedown, touchedByTakedown } from './takedown-queries.ts'
import { TakedownWords } from './takedown-words.tsx'

/** What was taken down, why and by whom, what the shop says, and what can be done about it. */
export function TakedownCard({ takedown }: { takedown: Takedown }) {
  const t = useT()
  const may = useMay()
  const lift = useAct('POST /api/admin/takedown_lift', touchedByTakedown)
  const [asked, setAsked] = useState<'answer' | 'lift'>()
  const { id, goods, merchant, gone, reason, by, can_answer, ended_at, objection, answer } = takedown
  const waits = objection && !answer && !ended_at
  return (
    <article className="rounded-l bg-raised p-4 [--ground:var(--raised)]">
      <header className="flex items-start gap-3">
        {goods?.image && <Picture source={goods.image} alt="" sizes="48px" radius="s" className="w-12 flex-none" />}
        <div className="min-w-0 flex-1">
          <h3 className="h3">
            {goods ? (
              <Link to="/market/goods/$id" params={{ id: goods.id }} className="hit">
                <bdi>{goods.title}</bdi>
              </Link>
            ) : (
              t('takedowns.card.shop')
            )}
          </h3>
          <p className="cap">
            <Link to="/shops/$id" params={{ id: merchant.id }} className="hit underline underline-offset-4">
              <bdi>{merchant.name}</bdi>
            </Link>
            {by && ` · ${t('takedowns.card.by', { name: by.name })}`}
          </p>
        </div>
        <Tag tone={ended_at ? 'plain' : waits ? 'wait' : 'bad'}>
          {ended_at
            ? t('takedowns.card.over')
            : waits
              ? t('takedowns.card.objected')
              : t(gone ? 'takedowns.standing.gone' : `takedowns.reason.${reason}`)}
        </Tag>
      </header>
      <TakedownWords told={takedown} />
      {!ended_at && may('POST /api/admin/takedown_lift') && (
        <div className="mt-4 flex flex-wrap gap-2">
          {can_answer && (
            <Button kind="go" size="s" onClick={() => setAsked('answer')}>
              {t('takedowns.answer.open')}
            </Button>
          )}
          <Button kind="line" size="s" onClick={() => setAsked('lift')}>
            {t('takedowns.lift.open')}
          </Button>
        </div>
      )}
      {waits && !can_answer && <p className="cap mt-3">{t('takedowns.answer.another')}</p>}
      {asked === 'answer' && <AnswerDialog takedown={takedown} onClose={() => setAsked(undefined)} />}
      <ReasonDialog
        open={asked === 'lift'}
        title={t('takedowns.lift.title')}
        text={t(goods ? 'takedowns.lift.goods' : 'takedowns.lift.shop')}
        label={t('takedowns.lift.words')}
        confirm={t('takedowns.lift.yes')}
        onClose={() => setAsked(undefined)}
        onSend={async (words, key) => {
          await lift.mutateAsync({ input: { id, words }, key })
          toast(t('takedowns.lift.done'), { kind: 'done' })
        }}
      />
    </article>
  )
}
