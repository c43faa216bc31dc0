import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { userInfoQuery, useUser } from '../../shared/user.ts'

type Law = NonNullable<Answer<'GET /api/user/law'>['article']>

/** Asked only where a new edition of the terms is in force that this person has not accepted: what changed, and the word for it. */
export function AcceptTerms({ law }: { law: Law }) {
  const t = useT()
  const user = useUser()
  const queryClient = useQueryClient()
  const accept = useMutation({
    mutationFn: () => api.call('POST /api/user/accept_terms', { edition: law.edition }),
    onSuccess: async () => {
      toast(t('reading.acceptDone'), { kind: 'done' })
      queryClient.setQueryData(userInfoQuery().queryKey, (now) => now && { ...now, terms_due: undefined })
      await queryClient.invalidateQueries({ queryKey: callKey('GET /api/user/law', { id: law.id }) })
    },
  })
  if (law.id !== 'terms' || !user?.terms_due) return null
  const [newest] = law.editions
  return (
    <Note
      tone="wait"
      className="mb-4"
      end={
        <Button
          kind="go"
          size="s"
          busy={accept.isPending}
          busyLabel={t('words.loading')}
          onClick={() => accept.mutate()}
        >
          {t('reading.accept')}
        </Button>
      }
    >
      <b className="font-semibold">{t('reading.renewed')}</b> {newest?.changed}
    </Note>
  )
}
