import { answerQuestions } from '../../../platform/work/answer-questions.ts'
import { comparePictures } from './compare-pictures.ts'

answerQuestions(comparePictures)
