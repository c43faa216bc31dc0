import type { Routes } from '../../platform/bind.ts'
import { acceptTerms } from './accept-terms.ts'
import { answerHelp, openHelp } from './answer-help.ts'
import { addArticle, dropDraft, publishDraft, retireArticle, saveDraft } from './edit-articles.ts'
import { listArticles, showArticle, showRevision } from './market-articles.ts'
import { readHelp, readLaw } from './read-articles.ts'

export const contentRoutes = {
  'GET /api/user/help_support': readHelp,
  'GET /api/user/law': readLaw,
  'POST /api/user/help_opened': openHelp,
  'POST /api/user/help_answer': answerHelp,
  'POST /api/user/accept_terms': acceptTerms,
  'GET /api/admin/content_list': listArticles,
  'GET /api/admin/content_detail': showArticle,
  'GET /api/admin/content_revision': showRevision,
  'POST /api/admin/content_draft': saveDraft,
  'POST /api/admin/content_drop': dropDraft,
  'POST /api/admin/content_publish': publishDraft,
  'POST /api/admin/content_add': addArticle,
  'POST /api/admin/content_retire': retireArticle,
} satisfies Partial<Routes>
