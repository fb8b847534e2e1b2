/**
 * A lesson name alone refers to the same classroom; `classroom:lesson` refers to another classroom.
 */
export const lessonKey = (classroomKey: string, name: string): string =>
  name.includes(':') ? name.replace(':', '/') : `${classroomKey}/${name}`;

/** The name by which a file of the classroom refers to the lesson. */
export const toLessonName = (classroomKey: string, key: string): string =>
  key.startsWith(`${classroomKey}/`) ? key.slice(classroomKey.length + 1) : key.replace('/', ':');
