import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first one has the longest files, which would end on one worker alone if they began last. */
const order = ['tools', 'provider', 'server', 'shared', 'web'];

/** The default order of files, but not of projects. */
export class ProjectOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => order.indexOf(project.name);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
