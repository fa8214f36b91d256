import { type ComponentProps, lazy, type ReactNode } from "react";
import { MenuButton } from "./menu-button.tsx";

export type MenuAction = { label: string; icon?: ReactNode; onSelect: () => void };

const ActionMenuContent = lazy(async () => ({
  default: (await import("./action-menu-content.tsx")).ActionMenuContent,
}));

type ActionMenuProps = Omit<ComponentProps<typeof MenuButton>, "menu"> & { actions: readonly MenuAction[] };

/** A button with the things one can do here. */
export function ActionMenu({ actions, ...button }: ActionMenuProps) {
  return <MenuButton menu={(state) => <ActionMenuContent state={state} actions={actions} />} {...button} />;
}
