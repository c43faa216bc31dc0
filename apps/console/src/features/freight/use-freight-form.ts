import { ApiError } from '@tradewind/client/api-error'
import { fieldText } from '@tradewind/messages/field-text'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { type FormEvent, useState } from 'react'
import { type FreightRules, useSaveRules } from './freight-queries.ts'
import {
  blankRule,
  draftsOf,
  isSame,
  type Problems,
  type RuleDraft,
  type RuleField,
  readDrafts,
  refusedProblems,
  withCountries,
} from './rule-drafts.ts'

/** The rules as they are typed, what is wrong with them, and the step that saves them all. */
export function useFreightForm(saved: FreightRules, onReload: () => unknown) {
  const t = useT()
  const save = useSaveRules()
  const [base, setBase] = useState(saved)
  const [drafts, setDrafts] = useState(() => draftsOf(saved))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [stale, setStale] = useState(false)

  const begin = (rules: FreightRules) => {
    setBase(rules)
    setDrafts(draftsOf(rules))
    setProblems({})
    setFailure(undefined)
    setStale(false)
  }
  // Nothing typed yet, and somebody else's rules came in: they are what is edited.
  if (saved.version !== base.version && !stale && isSame(drafts, base)) begin(saved)

  const change = (next: RuleDraft[]) => {
    setDrafts(next)
    setFailure(undefined)
  }
  const problemOf = (draft: RuleDraft) => (field: RuleField) => {
    const problem = problems[`${draft.key}.${field}`]
    return problem && /^[a-z_]+$/.test(problem) ? fieldText(t, { message: problem }) : problem
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (save.isPending) return
    const refuse = (found: Problems) => {
      setProblems(found)
      // The message is drawn first; then the first field that it stands at is led to.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
    const read = readDrafts(drafts)
    if (read.problems) return refuse(read.problems)
    setProblems({})
    setFailure(undefined)
    try {
      begin(await save.mutateAsync({ version: base.version, rules: read.rules }))
      toast(t('freight.save.done'), { kind: 'done' })
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      if (refused.error === 'request.conflict') setStale(true)
      else if (refused.error === 'field.invalid') refuse(refusedProblems(drafts, refused.data))
      else setFailure(refused.msg)
    }
  }

  return {
    drafts,
    dirty: !isSame(drafts, base),
    busy: save.isPending,
    failure,
    stale,
    wrong: Object.keys(problems).length,
    problemOf,
    submit,
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
      setDrafts(draftsOf(base))
      setStale(false)
      await onReload()
    },
  }
}

const isNamed = ({ countries }: RuleDraft): boolean => countries !== null
