import { serverEnvironment } from '#server/endpoints/environment.ts';
import { logger } from '#server/log/shop-logger.ts';
import { createTaskProcess } from '#server/processes/task-process.ts';
import { type PictureAnswer, type PictureTask, pictureAnswerSchema } from './worker-messages.ts';

/** Makes a picture's renditions in a separate process, one picture at a time to limit memory. Never rejects. */
export const makePicture = createTaskProcess<PictureTask, PictureAnswer>({
  program: () => serverEnvironment().PICTURE_WORKER,
  answer: pictureAnswerSchema,
  isBackground: true,
  onError: (error) => logger.error({ err: error }, 'the process that makes pictures failed'),
});
