import type { AssignmentPage } from '@fasl/shared/contracts/lesson/assignment';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/feedback/note.tsx';
import { FormulaProse } from '#components/question/formula-prose.tsx';
import styles from './assignment.module.css';
import { QuestionFile, type RenderFile } from './question-file.tsx';

type Props = {
  question: AssignmentPage['question'];
  renderFile: RenderFile;
};

export function AssignmentQuestion({ question, renderFile }: Props) {
  const { t } = useTranslation('assignment');
  return (
    <section aria-labelledby="question" className={styles['part']}>
      <h2 id="question">{t('question')}</h2>
      {question.kind === 'text' && (
        <div className={styles['text']}>
          <FormulaProse html={question.html} />
        </div>
      )}
      {question.kind === 'file' && question.url === null && (
        <Note kind="bad" icon="warning">
          {t('noFile')}
        </Note>
      )}
      {question.kind === 'file' && question.url !== null && (
        <QuestionFile file={{ ...question, url: question.url }} renderFile={renderFile} />
      )}
    </section>
  );
}
