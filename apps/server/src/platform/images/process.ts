import { answerQuestions } from '../work/answer-questions.ts'
import { makePicture } from './make-picture.ts'

answerQuestions(makePicture)
