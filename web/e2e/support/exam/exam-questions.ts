const choice = (id: number, text: string) => ({ id, text });

export const sampleQuestions = [
  {
    type: 'mcq',
    body: '<p>Which compound turns bromine water colourless at room temperature, as in \\(C_2H_4 + Br_2\\)?</p>',
    choices: [choice(1, 'Ethane'), choice(2, 'Ethene'), choice(3, 'Benzene \\(C_6H_6\\)')],
    answerKey: [2],
  },
  {
    type: 'mrq',
    body: '<p>Which of these are unsaturated hydrocarbons?</p>',
    choices: [choice(1, 'Propene'), choice(2, 'Butane'), choice(3, 'Ethyne')],
    answerKey: [1, 3],
  },
  {
    type: 'gap',
    body: '<p>The general formula of alkanes is {{1}}, and their simplest member is {{2}}.</p>',
    gaps: 2,
    answerKey: [['CnH2n+2'], ['Methane']],
  },
  {
    type: 'ordering',
    body: '<p>Order these compounds by boiling point, lowest first.</p>',
    choices: [choice(1, 'Ethanol'), choice(2, 'Methane'), choice(3, 'Propane')],
    answerKey: [2, 3, 1],
  },
  {
    type: 'essay',
    body: '<p>Explain why ethanol boils at a higher temperature than dimethyl ether.</p>',
  },
  { type: 'attachment', body: '<p>Draw the structure of benzene, and add a photo of it.</p>' },
] as const;

/** A single essay question, for tests of typed text. */
export const singleEssay = [sampleQuestions[4]] as const;
