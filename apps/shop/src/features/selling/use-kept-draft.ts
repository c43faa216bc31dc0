import { useQueryClient } from '@tanstack/react-query'
import { useRested } from '@tradewind/web/use-rested'
import { useEffect, useState } from 'react'
import { type ApplyValues, type PaperIds, toDraft } from './apply-values.ts'
import { saveDraft } from './selling-queries.ts'

type Kept = { savedAt: string | undefined; nameFree: boolean | null }

/** Keeps what is typed on the server as soon as the typing rests, so that another device goes on with it. */
export function useKeptDraft(values: ApplyValues, ids: PaperIds, isDraft: boolean): Kept {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<Kept>({ savedAt: undefined, nameFree: null })
  const text = JSON.stringify(toDraft(values, ids))
  const [first] = useState(text)
  const rested = useRested(text)
  useEffect(() => {
    if (!isDraft || rested === first) return
    let wanted = true
    saveDraft(JSON.parse(rested)).then(
      ({ saved_at, name_free }) => {
        if (wanted) setKept({ savedAt: saved_at, nameFree: name_free })
        void queryClient.invalidateQueries({ queryKey: ['GET /api/merchant/apply_status'] })
      },
      // What could not be kept is kept with the next letter; the form has it.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [rested, first, isDraft, queryClient])
  return kept
}
