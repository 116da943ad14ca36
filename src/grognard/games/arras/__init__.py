"""Counter-Attack: Arras. The Franco-British attack on Rommel's columns, 21 May 1940."""
