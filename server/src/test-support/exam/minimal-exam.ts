/** An exam with required fields only. */
export const minimalExam = {
  id: 1,
  unit_id: 3,
  unit: { name: 'Alkanes' },
  title: 'Alkanes',
  view_mode: 'single',
  allow_movement: true,
  active: true,
  questions_count: 2,
  show_score_value: true,
  show_score_percentage: true,
  show_status: true,
  show_grade: true,
  test_summary: true,
};
