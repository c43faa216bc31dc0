// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// approvals.sql.ts selectActs de99873731
export type Acts = {
  id: tables.OperatorAct['id']
  actor_id: tables.OperatorAct['actor_id']
  account: tables.PublishedStaff['account'] | null
  name: tables.PublishedStaff['name'] | null
  call: tables.OperatorAct['call']
  subject_kind: tables.OperatorAct['subject_kind']
  subject_id: tables.OperatorAct['subject_id']
  subject_name: string | null
  hash: string | null
  input: tables.OperatorAct['input']
  note: tables.OperatorAct['note']
  request_id: tables.OperatorAct['request_id']
  done_at: tables.OperatorAct['done_at']
  changes: unknown
}

// approvals.sql.ts lockAdjustment 68bd3c3603
export type Adjustment = {
  id: tables.Adjustment['id']
  owner_type: tables.Adjustment['owner_type']
  owner_id: tables.Adjustment['owner_id']
  amount: tables.Adjustment['amount']
  state: tables.Adjustment['state']
}

// approvals.sql.ts selectApproval 60d3ee7b73
// approvals.sql.ts selectApprovals f3a5d65107
// approvals.sql.ts selectApprovals 08517c3a00
export type Approval = {
  id: tables.ApprovalRequest['id']
  event: tables.ApprovalRequest['event']
  ref_id: tables.ApprovalRequest['ref_id']
  owner_id: tables.ApprovalRequest['owner_id']
  owner_kind: string | null
  owner_name: string
  maker_id: tables.ApprovalRequest['maker_id']
  amount: bigint | null
  reason: tables.ApprovalRequest['reason']
  asked_at: tables.ApprovalRequest['asked_at']
  state: tables.ApprovalRequest['state']
  asked_by: unknown
  checked_by: unknown
  second_checked_by: unknown
}

// proposals.sql.ts selectPending 2b76067078
export type Pending = {
  id: tables.Proposal['id']
  kind: tables.Proposal['kind']
  subject_id: tables.Proposal['subject_id']
  subject_name: tables.Proposal['subject_name']
  payload: tables.Proposal['payload']
  proposed_by: tables.Proposal['proposed_by']
  proposed_at: tables.Proposal['proposed_at']
  expires_at: tables.Proposal['expires_at']
  state: tables.Proposal['state']
  confirmed_by: tables.Proposal['confirmed_by']
  confirmed_at: tables.Proposal['confirmed_at']
  not_before: tables.Proposal['not_before']
  closed_by: tables.Proposal['closed_by']
  proposer: unknown
  confirmer: unknown
  closer: unknown
}

// proposals.sql.ts selectProposal 773c26ea52
// proposals.sql.ts selectProposals e3f40ace6e
// proposals.sql.ts selectProposals 6d080448db
export type Proposal = {
  id: tables.Proposal['id']
  kind: tables.Proposal['kind']
  subject_id: tables.Proposal['subject_id']
  subject_name: tables.Proposal['subject_name']
  payload: tables.Proposal['payload']
  proposed_by: tables.Proposal['proposed_by']
  proposed_at: tables.Proposal['proposed_at']
  expires_at: tables.Proposal['expires_at']
  state: tables.Proposal['state']
  confirmed_by: tables.Proposal['confirmed_by']
  confirmed_at: tables.Proposal['confirmed_at']
  not_before: tables.Proposal['not_before']
  closed_by: tables.Proposal['closed_by']
  proposer: unknown
  confirmer: unknown
  closer: unknown
}

// approvals.sql.ts lockRequest 4bb590b18a
export type Request = {
  id: tables.ApprovalRequest['id']
  event: tables.ApprovalRequest['event']
  ref_id: tables.ApprovalRequest['ref_id']
  owner_id: tables.ApprovalRequest['owner_id']
  amount: tables.ApprovalRequest['amount']
  maker_id: tables.ApprovalRequest['maker_id']
  reason: tables.ApprovalRequest['reason']
  checker_id: tables.ApprovalRequest['checker_id']
}

// waiting.sql.ts selectWaiting 007947279e
export type Waiting = {
  queue: string | null
  waiting: number
  yours: number
  since: Date | null
}
