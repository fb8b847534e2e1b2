import { beforeEach, describe, expect, test } from 'vitest';
import { claimLessonToBuy, removeLessonToBuy, storeLessonToBuy } from './lesson-to-buy.ts';

const lesson = { label: 'waves', courseId: 7 };

beforeEach(() => sessionStorage.clear());

describe('the lesson to buy', () => {
  test('belongs to the first payment, also after a reload of its page', () => {
    storeLessonToBuy(lesson);
    expect(claimLessonToBuy('first')).toMatchObject(lesson);
    expect(claimLessonToBuy('first')).toMatchObject(lesson);
    expect(claimLessonToBuy('second')).toBeNull();
  });

  test('is removed after its purchase only', () => {
    storeLessonToBuy(lesson);
    removeLessonToBuy(8);
    expect(claimLessonToBuy('first')).toMatchObject(lesson);
    removeLessonToBuy(7);
    expect(claimLessonToBuy('first')).toBeNull();
  });
});
