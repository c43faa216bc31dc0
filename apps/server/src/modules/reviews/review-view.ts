import type { Answer } from '@tradewind/contract/calls'
import { findActiveLocale } from '@tradewind/messages/locales'
import type { Context } from '../../platform/context.ts'
import { imageView } from '../../platform/files.ts'
import { nameOr } from '../identity/identity.ts'
import type { ReviewRow } from './reviews.sql.ts'

/** A review as everybody reads it. */
export const reviewView = (ctx: Context, row: ReviewRow): Answer<'GET /api/goods/comment_list'>['list'][number] => ({
  id: row.id,
  buyer: nameOr(ctx, row.buyer),
  // A face would undo what the mask hides.
  avatar: null,
  goods_score: row.goods_score,
  content: row.content,
  spec: row.spec ?? '',
  pics: (row.pictures ?? []).map(imageView),
  created_at: row.created_at.toISOString(),
  language: row.language && (findActiveLocale(row.language)?.bcp47 ?? null),
  reply: row.reply,
})
