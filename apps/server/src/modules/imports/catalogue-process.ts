import { answerQuestions } from '../../platform/work/answer-questions.ts'
import { workOnCatalogue } from './catalogue-work.ts'

answerQuestions(workOnCatalogue)
