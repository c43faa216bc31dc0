import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { useForm } from '@tradewind/web/form/use-form'
import { useEffect, useState } from 'react'
import { type FreightRules, type RuleInput, useSaveRules } from './freight-queries.ts'
import {
  blankRule,
  draftsOf,
  isSame,
  type RuleDraft,
  type RuleField,
  readDrafts,
  refusedProblems,
  withCountries,
} from './rule-drafts.ts'

type Typed = { drafts: RuleDraft[] }

/** The rules as they are typed, what is wrong with them, and the step that saves them all. */
export function useFreightForm(saved: FreightRules, onReload: () => unknown) {
  const t = useT()
  const save = useSaveRules()
  const [base, setBase] = useState(saved)
  const [stale, setStale] = useState(false)
  const form = useForm<Typed, RuleInput[]>({
    initial: { drafts: draftsOf(saved) },
    read: (typed) => {
      const { rules, problems } = readDrafts(typed.drafts)
      return rules ? { input: rules } : { problems }
    },
    send: async (rules) => {
      try {
        begin(await save.mutateAsync({ version: base.version, rules }))
        toast(t('freight.save.done'), { kind: 'done' })
      } catch (refused) {
        if (!(refused instanceof ApiError) || refused.error !== 'request.conflict') throw refused
        setStale(true)
      }
    },
    place: (refused, typed) =>
      refused.error === 'field.invalid' ? refusedProblems(typed.drafts, refused.data) : undefined,
  })
  const { drafts } = form.values

  function begin(rules: FreightRules) {
    setBase(rules)
    setStale(false)
    form.restart({ drafts: draftsOf(rules) })
  }
  // Nothing typed yet, and somebody else's rules came in: they are what is edited.
  useEffect(() => {
    if (saved.version !== base.version && !stale && isSame(drafts, base)) begin(saved)
  })
  const change = (next: RuleDraft[]) => form.set('drafts', next)

  return {
    drafts,
    form,
    dirty: !isSame(drafts, base),
    stale,
    wrong: Object.keys(form.errors).length,
    problemOf:
      ({ key }: RuleDraft) =>
      (field: RuleField) =>
        form.errors[`${key}.${field}`],
    set: (draft: RuleDraft) => change(drafts.map((one) => (one.key === draft.key ? draft : one))),
    remove: (key: string) => change(drafts.filter((one) => one.key !== key)),
    chooseCountries: (key: string | null, countries: string[]) => {
      const added = key === null ? blankRule([]) : undefined
      const all = added ? [...drafts.filter(isNamed), added, ...drafts.filter((one) => !isNamed(one))] : drafts
      change(withCountries(all, added?.key ?? key ?? '', countries))
    },
    addRest: () => change([...drafts, blankRule(null)]),
    discard: () => begin(base),
    /** Takes what somebody else saved meanwhile, in place of what is typed here. */
    takeTheirs: async () => {
      form.restart({ drafts: draftsOf(base) })
      setStale(false)
      await onReload()
    },
  }
}

const isNamed = ({ countries }: RuleDraft): boolean => countries !== null
